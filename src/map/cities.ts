/** Cities by own names: name, longitude, latitude, and how early they appear, from 1. */
export const cities = `
Toronto -79.38 43.65 1
Montréal -73.57 45.5 1
Vancouver -123.12 49.28 1
Calgary -114.07 51.05 2
Edmonton -113.49 53.55 2
Ottawa -75.7 45.42 2
Winnipeg -97.14 49.9 2
Québec -71.21 46.81 2
Halifax -63.57 44.65 2
St. John’s -52.71 47.56 3
Regina -104.62 50.45 3
Saskatoon -106.67 52.13 3
Victoria -123.37 48.43 3
Hamilton -79.87 43.26 3
London -81.25 42.98 3
Kitchener -80.49 43.45 4
Mississauga -79.64 43.59 4
Brampton -79.76 43.73 4
Oakville -79.69 43.45 4
Milton -79.88 43.52 4
Oshawa -78.87 43.9 4
Barrie -79.69 44.39 4
Guelph -80.25 43.55 4
Kingston -76.49 44.23 3
Windsor -83.02 42.3 3
Niagara Falls -79.07 43.09 4
Peterborough -78.32 44.3 4
Sudbury -80.99 46.49 3
Thunder Bay -89.25 48.38 3
Gatineau -75.7 45.48 4
Laval -73.75 45.61 4
Sherbrooke -71.9 45.4 4
Moncton -64.8 46.09 3
Fredericton -66.64 45.96 3
Kelowna -119.5 49.89 3
Red Deer -113.81 52.27 4
Lethbridge -112.84 49.69 4
Whitehorse -135.06 60.72 3
Yellowknife -114.37 62.45 3
New York -74.01 40.71 1
Los Angeles -118.24 34.05 1
Chicago -87.63 41.88 1
Houston -95.37 29.76 2
Dallas -96.8 32.78 2
Miami -80.19 25.76 1
Atlanta -84.39 33.75 2
Washington -77.04 38.9 2
Boston -71.06 42.36 2
Philadelphia -75.17 39.95 3
Detroit -83.05 42.33 3
Cleveland -81.69 41.5 3
Buffalo -78.88 42.89 3
Rochester -77.61 43.16 4
Pittsburgh -80 40.44 3
Minneapolis -93.27 44.98 2
Denver -104.99 39.74 1
Phoenix -112.07 33.45 2
Seattle -122.33 47.61 2
San Francisco -122.42 37.77 1
Las Vegas -115.14 36.17 3
Salt Lake City -111.89 40.76 3
New Orleans -90.07 29.95 3
St. Louis -90.2 38.63 3
Charlotte -80.84 35.23 3
Orlando -81.38 28.54 3
Anchorage -149.9 61.22 2
Ciudad de México -99.13 19.43 1
Guadalajara -103.35 20.66 3
Monterrey -100.32 25.69 3
La Habana -82.38 23.11 2
Bogotá -74.07 4.71 1
Lima -77.04 -12.05 1
Quito -78.47 -0.18 3
Caracas -66.9 10.48 2
São Paulo -46.63 -23.55 1
Rio de Janeiro -43.17 -22.91 2
Brasília -47.88 -15.79 2
Buenos Aires -58.38 -34.6 1
Santiago -70.65 -33.45 1
Sydney 151.21 -33.87 1
Melbourne 144.96 -37.81 1
Brisbane 153.03 -27.47 2
Perth 115.86 -31.95 1
Adelaide 138.6 -34.93 2
Canberra 149.13 -35.28 3
Hobart 147.33 -42.88 2
Darwin 130.84 -12.46 2
Gold Coast 153.4 -28.02 4
Newcastle 151.78 -32.93 3
Wollongong 150.89 -34.42 4
Geelong 144.36 -38.15 4
Ballarat 143.85 -37.56 4
Bendigo 144.28 -36.76 4
Sunshine Coast 153.07 -26.65 4
Toowoomba 151.95 -27.56 4
Townsville 146.82 -19.26 3
Cairns 145.77 -16.92 3
Alice Springs 133.88 -23.7 3
Launceston 147.14 -41.43 4
Auckland 174.76 -36.85 1
Wellington 174.78 -41.29 2
Christchurch 172.64 -43.53 2
İstanbul 28.98 41.01 1
Ankara 32.85 39.93 2
İzmir 27.14 38.42 2
Bursa 29.06 40.19 3
Antalya 30.71 36.9 2
Adana 35.33 37 3
Konya 32.49 37.87 3
Gaziantep 37.38 37.07 3
Kayseri 35.49 38.72 3
Eskişehir 30.52 39.78 4
Kocaeli 29.92 40.77 4
Samsun 36.33 41.29 3
Trabzon 39.72 41 3
Diyarbakır 40.23 37.91 3
Erzurum 41.28 39.9 3
Muğla 28.37 37.22 4
Bodrum 27.43 37.03 4
Edirne 26.56 41.68 4
Berlin 13.4 52.52 1
Hamburg 9.99 53.55 2
München 11.58 48.14 2
Köln 6.96 50.94 2
Frankfurt 8.68 50.11 2
Stuttgart 9.18 48.78 3
Düsseldorf 6.78 51.23 3
Leipzig 12.37 51.34 3
Dresden 13.74 51.05 3
Hannover 9.73 52.37 3
Nürnberg 11.08 49.45 3
Bremen 8.8 53.08 3
Dortmund 7.47 51.51 4
Essen 7.01 51.46 4
Bonn 7.1 50.74 4
Mannheim 8.47 49.49 4
Karlsruhe 8.4 49.01 4
Freiburg 7.85 47.99 3
Augsburg 10.9 48.37 4
Münster 7.63 51.96 4
Kassel 9.48 51.31 4
Erfurt 11.03 50.98 4
Magdeburg 11.63 52.13 4
Potsdam 13.06 52.4 4
Rostock 12.1 54.09 3
Kiel 10.12 54.32 3
Lübeck 10.69 53.87 4
Saarbrücken 7 49.23 4
Regensburg 12.1 49.01 4
Wien 16.37 48.21 1
Zürich 8.54 47.38 2
Paris 2.35 48.86 1
London -0.13 51.51 1
Dublin -6.26 53.35 2
Manchester -2.24 53.48 3
Edinburgh -3.19 55.95 3
Amsterdam 4.9 52.37 2
Bruxelles 4.35 50.85 3
Luxembourg 6.13 49.61 4
Madrid -3.7 40.42 1
Barcelona 2.17 41.39 2
Lisboa -9.14 38.72 1
Roma 12.5 41.9 1
Milano 9.19 45.46 2
Napoli 14.27 40.85 3
Athína 23.73 37.98 1
Sofia 23.32 42.7 2
București 26.1 44.43 2
Beograd 20.46 44.79 3
Zagreb 15.98 45.81 3
Budapest 19.04 47.5 2
Praha 14.44 50.08 2
Warszawa 21.01 52.23 1
Kraków 19.94 50.06 3
København 12.57 55.68 2
Stockholm 18.07 59.33 1
Oslo 10.75 59.91 2
Helsinki 24.94 60.17 2
Reykjavík -21.94 64.15 1
Kyiv 30.52 50.45 1
Moskva 37.62 55.75 1
Tbilisi 44.79 41.72 3
Baku 49.87 40.41 2
Beirut 35.5 33.89 3
Nicosia 33.38 35.17 3
Cairo 31.24 30.04 1
Tunis 10.18 36.81 2
Algiers 3.06 36.75 2
Casablanca -7.59 33.57 2
Dakar -17.47 14.72 2
Accra -0.19 5.6 2
Kumasi -1.62 6.69 3
Lagos 3.38 6.52 1
Nairobi 36.82 -1.29 1
Addis Ababa 38.75 9.03 2
Kinshasa 15.27 -4.44 1
Luanda 13.23 -8.84 2
Johannesburg 28.05 -26.2 1
Cape Town 18.42 -33.93 1
Dubai 55.27 25.2 1
Riyadh 46.68 24.71 1
Tehran 51.39 35.69 1
Baghdad 44.36 33.31 2
Karachi 67.01 24.86 2
Delhi 77.21 28.61 1
Mumbai 72.88 19.08 1
Bengaluru 77.59 12.97 2
Kolkata 88.36 22.57 2
Dhaka 90.41 23.81 2
Bangkok 100.5 13.76 1
Singapore 103.82 1.35 1
Jakarta 106.85 -6.21 1
Manila 120.98 14.6 1
Hà Nội 105.85 21.03 2
Hong Kong 114.17 22.32 1
Shanghai 121.47 31.23 1
Beijing 116.41 39.9 1
Seoul 126.98 37.57 1
Tokyo 139.69 35.69 1
Osaka 135.5 34.69 2
`
